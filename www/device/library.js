// @ts-check
// The kept games, in the browser's database. Games lie in packs: one of the player's own alone, imported ones by the hundred,
// because a database is slow for each row and not for its size. A pack has a row of cards for the list and a row of records.

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ card: Card, record: string }} Kept
 * @typedef {import("../vendor/idb/index.js").IDBPDatabase<any>} Database
 * @typedef {"title" | "note" | "star"} Remark what the player adds to a game
 */

const NAME = "outflank";
const CARDS = "cards";
const RECORDS = "records";
const STORES = [CARDS, RECORDS];

/** Games of one pack of an import: large enough for speed, small enough to be changed as a whole. */
const PACK = 500;

/** Packs that are read at a time, so that a touch is handled in between. */
const READ = 40;

/** Opens the database of this page; makes it at the first visit. @returns {Promise<Database>} */
export async function openDatabase() {
  const { openDB } = await import("../vendor/idb/index.js");
  return openDB(NAME, 1, { upgrade: (db) => { for (const store of STORES) db.createObjectStore(store); } });
}

/** The id of a game in a pack. @param {string} pack @param {number} index */
const idOf = (pack, index) => (index ? `${pack}.${index}` : pack);

/** @param {string} id @returns {{ pack: string, index: number }} */
function placeOf(id) {
  const [pack, index = "0"] = id.split(".");
  return { pack, index: Number(index) };
}

export class Library {
  #open;
  #failed;
  #channel;
  /** @type {Promise<Database> | null} */
  #db = null;
  /** @type {(() => void)[]} */
  #listeners = [];

  /**
   * @param {() => Promise<Database>} open
   * @param {(error: unknown) => void} failed reports that something could not be stored or read
   * @param {Pick<BroadcastChannel, "postMessage" | "addEventListener">} [channel] to the page's other tabs
   */
  constructor(open, failed, channel) {
    this.#open = open;
    this.#failed = failed;
    this.#channel = channel;
    channel?.addEventListener("message", () => this.#notify());
  }

  /** @param {() => void} listener called when games have changed, in this tab or another one */
  onChange(listener) { this.#listeners.push(listener); }

  /** Stores one game; what the player has added to it stays, and so does the date if no turn is new. @param {Kept} kept */
  async keep({ card, record }) {
    const { pack, index } = placeOf(card.id);
    await this.#write(pack, (cards, records) => {
      const { title, note, star, date, moves, turns } = cards[index] ?? {};
      const same = moves === card.moves && turns === card.turns;
      cards[index] = { title, note, star, ...card, date: same ? date : card.date };
      records[index] = record;
    });
  }

  /**
   * Stores many games at once; they get ids of their own.
   * @param {{ card: Omit<Card, "id">, record: string }[]} games
   * @param {string} name unique to this import; letters and digits
   * @param {{ progress?: (stored: number) => void, signal?: AbortSignal }} [options] an aborted import stores no further pack
   * @returns {Promise<number>} how many are stored
   */
  async addMany(games, name, { progress, signal } = {}) {
    let stored = 0;
    while (stored < games.length && !signal?.aborted) {
      const some = games.slice(stored, stored + PACK);
      const pack = `${name}-${stored / PACK}`;
      const done = await this.#change(async (db) => {
        const write = db.transaction(STORES, "readwrite", { durability: "relaxed" });
        write.objectStore(CARDS).put(some.map(({ card }, index) => ({ ...card, id: idOf(pack, index) })), pack);
        write.objectStore(RECORDS).put(some.map(({ record }) => record), pack);
        await write.done;
      }, false);
      if (!done) break;
      stored += some.length;
      progress?.(stored);
    }
    this.#changed();
    return stored;
  }

  /**
   * Reads the cards of all games, pack by pack.
   * @param {(cards: Card[]) => void} receive
   */
  async read(receive) {
    await this.#change(async (db) => {
      /** @type {IDBKeyRange | undefined} */
      let rest;
      for (;;) {
        const [keys, packs] = await Promise.all([db.getAllKeys(CARDS, rest, READ), db.getAll(CARDS, rest, READ)]);
        receive(packs.flat().filter(Boolean));
        if (keys.length < READ) return;
        rest = IDBKeyRange.lowerBound(keys[keys.length - 1], true);
      }
    }, false);
  }

  /** The record of a game, or "". @param {string} id @returns {Promise<string>} */
  async record(id) {
    const { pack, index } = placeOf(id);
    let record = "";
    await this.#change(async (db) => { record = (await db.get(RECORDS, pack))?.[index] ?? ""; }, false);
    return record;
  }

  /** Changes what the player has added to a game. @param {string} id @param {Partial<Pick<Card, Remark>>} change */
  async remark(id, change) {
    const { pack, index } = placeOf(id);
    await this.#write(pack, (cards) => { if (cards[index]) Object.assign(cards[index], change); });
  }

  /** Deletes a game for good. @param {string} id */
  async remove(id) {
    const { pack, index } = placeOf(id);
    await this.#write(pack, (cards, records) => { cards[index] = records[index] = null; });
  }

  /**
   * Changes a pack; one without games goes.
   * @param {string} pack @param {(cards: any[], records: any[]) => void} change
   */
  async #write(pack, change) {
    await this.#change(async (db) => {
      const write = db.transaction(STORES, "readwrite");
      const stores = [write.objectStore(CARDS), write.objectStore(RECORDS)];
      const [cards, records] = (await Promise.all(stores.map((store) => store.get(pack)))).map((found) => found ?? []);
      change(cards, records);
      if (cards.some(Boolean)) await Promise.all([stores[0].put(cards, pack), stores[1].put(records, pack)]);
      else await Promise.all(stores.map((store) => store.delete(pack)));
      await write.done;
    });
  }

  /**
   * Runs a task on the database; reports what fails.
   * @param {(db: Database) => Promise<void>} task
   * @param {boolean} [changes] the games are different afterwards
   * @returns {Promise<boolean>} whether it worked
   */
  async #change(task, changes = true) {
    try {
      this.#db ??= this.#open();
      await task(await this.#db);
    } catch (error) {
      this.#db = null;
      this.#failed(error);
      return false;
    }
    if (changes) this.#changed();
    return true;
  }

  #changed() {
    this.#channel?.postMessage("changed");
    this.#notify();
  }

  #notify() { for (const listener of this.#listeners) listener(); }
}
