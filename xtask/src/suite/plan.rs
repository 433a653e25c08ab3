//! A plan of steps that run side by side, as far as they are independent and the processor has room.
//!
//! The output of a step is kept until the step ends and printed whole, so that steps never mix their lines.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::test_report::TestReport;
use crate::{outln, output};

/// The name of a step in its plan.
pub type StepId = usize;

/// How a step uses the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// Most of one processor core, or less.
    One,
    /// All cores while it runs: a wide build, or tests on many threads.
    All,
}

/// One step of a plan.
struct Step {
    title: String,
    needs: Vec<StepId>,
    load: Load,
    uses_cargo: bool,
    state: State,
}

type Work = Box<dyn FnOnce() -> Result<()> + Send>;

enum State {
    Waiting(Work),
    Running,
    Succeeded(f32),
    Failed(f32),
    /// A step that it needs has failed.
    Dropped,
}

/// The end of a step that has run.
struct Ended {
    id: StepId,
    result: Result<()>,
    output: String,
    seconds: f32,
}

/// Steps that wait to be run.
#[derive(Default)]
pub struct Plan {
    steps: Vec<Step>,
}

impl Plan {
    /// Adds a step that runs once all in `needs` have succeeded; earlier steps start first.
    pub fn add(
        &mut self,
        title: impl Into<String>,
        load: Load,
        needs: &[StepId],
        work: impl FnOnce() -> Result<()> + Send + 'static,
    ) -> StepId {
        self.steps.push(Step {
            title: title.into(),
            needs: needs.to_vec(),
            load,
            uses_cargo: false,
            state: State::Waiting(Box::new(work)),
        });
        self.steps.len() - 1
    }

    /// Adds a step that builds with cargo: only one at a time runs, since cargo locks the target folder.
    pub fn add_build(
        &mut self,
        title: impl Into<String>,
        needs: &[StepId],
        work: impl FnOnce() -> Result<()> + Send + 'static,
    ) -> StepId {
        let id = self.add(title, Load::All, needs, work);
        self.steps[id].uses_cargo = true;
        id
    }

    /// Runs all steps, prints the output of each as it ends, and returns the sum of their tests.
    pub fn run(mut self) -> Result<TestReport> {
        let cores = thread::available_parallelism().map_or(2, usize::from);
        let start = Instant::now();
        let mut report = TestReport::default();
        let (sender, ended) = mpsc::channel();
        let result = self.run_steps(cores, &sender, &ended, &mut report);
        if result.is_err() {
            // Nobody reads the output any more. What runs must end by itself: a killed driver leaves its browser behind.
            for _ in 0..self.running().count() {
                ended.recv().context("a step ended without a result")?;
            }
        }
        result?;
        self.print_summary(start.elapsed().as_secs_f32())?;
        Ok(report)
    }

    fn run_steps(
        &mut self,
        cores: usize,
        sender: &mpsc::Sender<Ended>,
        ended: &mpsc::Receiver<Ended>,
        report: &mut TestReport,
    ) -> Result<()> {
        while self.start_ready_steps(cores, sender)? {
            let end = ended.recv().context("a step ended without a result")?;
            *report += self.finish(end)?;
        }
        Ok(())
    }

    /// Starts every step that may run now; false once nothing runs any more.
    fn start_ready_steps(&mut self, cores: usize, sender: &mpsc::Sender<Ended>) -> Result<bool> {
        self.drop_steps_without_hope();
        while let Some(id) = self.next_ready(cores) {
            let step = &mut self.steps[id];
            if !output::is_interactive() {
                outln!("-- {}: started", step.title)?;
            }
            let State::Waiting(work) = std::mem::replace(&mut step.state, State::Running) else {
                continue;
            };
            let (title, sender) = (step.title.clone(), sender.clone());
            thread::spawn(move || {
                let start = Instant::now();
                let (result, output) = output::capture(&title, || {
                    // A step that panics has failed; its message is on stderr.
                    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| bail!("panicked"))
                });
                let seconds = start.elapsed().as_secs_f32();
                // The receiver lives as long as steps run.
                drop(sender.send(Ended {
                    id,
                    result,
                    output,
                    seconds,
                }));
            });
        }
        Ok(self.running().next().is_some())
    }

    fn running(&self) -> impl Iterator<Item = &Step> {
        let steps = self.steps.iter();
        steps.filter(|step| matches!(step.state, State::Running))
    }

    /// The first waiting step whose needs are met and for which the machine has room.
    fn next_ready(&self, cores: usize) -> Option<StepId> {
        let weight = |step: &Step| match step.load {
            Load::One => 1,
            Load::All => cores,
        };
        // One more than the cores: a step that drives a browser mostly waits.
        let room = (cores + 1).saturating_sub(self.running().map(weight).sum());
        let cargo_is_free = !self.running().any(|step| step.uses_cargo);
        self.steps.iter().position(|step| {
            matches!(step.state, State::Waiting(_))
                && weight(step) <= room
                && (cargo_is_free || !step.uses_cargo)
                && step.needs.iter().all(|&id| self.has_succeeded(id))
        })
    }

    fn has_succeeded(&self, id: StepId) -> bool {
        matches!(self.steps[id].state, State::Succeeded(_))
    }

    fn drop_steps_without_hope(&mut self) {
        // In order, since a step needs only earlier ones.
        for id in 0..self.steps.len() {
            let has_failed =
                |&id: &StepId| matches!(self.steps[id].state, State::Failed(_) | State::Dropped);
            let is_waiting = matches!(self.steps[id].state, State::Waiting(_));
            if is_waiting && self.steps[id].needs.iter().any(has_failed) {
                self.steps[id].state = State::Dropped;
            }
        }
    }

    /// Prints what a step has printed, and returns its tests.
    fn finish(&mut self, end: Ended) -> Result<TestReport> {
        let step = &mut self.steps[end.id];
        let has_succeeded = end.result.is_ok();
        step.state = if has_succeeded {
            State::Succeeded(end.seconds)
        } else {
            State::Failed(end.seconds)
        };
        outln!("\n== {} ({:.0} s)", step.title, end.seconds)?;
        let output = end.output.trim_end();
        if !output.is_empty() {
            outln!("{output}")?;
        }
        if let Err(error) = end.result {
            outln!("FAILED: {error:#}")?;
        }
        Ok(TestReport::read(&end.output, has_succeeded))
    }

    fn print_summary(&self, seconds: f32) -> Result<()> {
        outln!("\n== all steps ({seconds:.0} s)")?;
        for step in &self.steps {
            let (outcome, seconds) = match step.state {
                State::Succeeded(seconds) => ("ok", Some(seconds)),
                State::Failed(seconds) => ("FAILED", Some(seconds)),
                State::Dropped | State::Waiting(_) | State::Running => ("not run", None),
            };
            let seconds = seconds.map_or_else(String::new, |seconds| format!("{seconds:.0} s"));
            outln!("{outcome:<8} {seconds:>6}  {}", step.title)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[test]
    fn a_step_runs_after_its_needs_and_their_tests_are_added() {
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move || {
                order.lock().unwrap().push(name);
                outln!("test result: ok. 2 passed; 0 failed")
            }
        };
        let mut plan = Plan::default();
        let build = plan.add_build("build", &[], note("build"));
        let first = plan.add("first", Load::All, &[build], note("first"));
        plan.add("second", Load::One, &[build, first], note("second"));
        let report = output::capture("", || plan.run()).0.unwrap();
        assert_eq!(report.to_string(), "6 passed, 0 failed");
        assert_eq!(*order.lock().unwrap(), ["build", "first", "second"]);
    }

    #[test]
    fn a_failed_step_is_shown_with_its_output_and_its_dependents_do_not_run() {
        let mut plan = Plan::default();
        let build = plan.add_build("build", &[], || {
            outln!("error[E0000]")?;
            bail!("cargo build failed")
        });
        let tests = plan.add("tests", Load::One, &[build], || panic!("must not run"));
        plan.add("more", Load::One, &[tests], || panic!("must not run"));
        plan.add("other", Load::One, &[], || outln!("# pass 1"));
        plan.add("panics", Load::One, &[], || panic!("a panic of a test"));
        let (report, text) = output::capture("", || plan.run());
        assert_eq!(report.unwrap().to_string(), "1 passed, 2 failed");
        assert!(
            text.contains("error[E0000]\nFAILED: cargo build failed\n"),
            "{text}"
        );
        assert!(text.contains("not run          tests\n"), "{text}");
        assert!(text.contains("not run          more\n"), "{text}");
    }
}
