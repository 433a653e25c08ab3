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

/** Packs that are read at a time, so that a touch is handled in between: 1,000 cards at the most. */
const READ = 2;

/** Opens the database of this page; makes it at the first visit. @returns {Promise<Database>} */
export async function openDatabase() {
  const { openDB } = await import("../vendor/idb/index.js");
  return openDB(NAME, 1, {
    upgrade: (db) => { for (const store of STORES) db.createObjectStore(store); },
    // A newer page waits in another tab: this one keeps no games any more, and reports that with the next.
    blocking: (_, newer, { target }) => /** @type {IDBDatabase} */ (target).close(),
  });
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
  /** @type {((pack?: string) => void)[]} */
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
    channel?.addEventListener("message", ({ data }) => this.#notify(data ?? undefined));
  }

  /** Whether the database can be opened. @returns {Promise<boolean>} */
  isOpen() { return this.#run(async () => {}); }

  /** Reports that another library has changed the database. */
  refresh() { this.#changed(); }

  /** @param {(pack?: string) => void} listener called when a pack or, without one, any games have changed, in any tab */
  onChange(listener) { this.#listeners.push(listener); }

  /**
   * Stores one game; what the player has added to it stays, and so does the date if no turn is new.
   * @param {Kept} kept
   * @returns {Promise<boolean>} whether it is stored
   */
  async keep({ card, record }) {
    const { pack, index } = placeOf(card.id);
    return this.#write(pack, (cards, records) => {
      const { title, note, star, date, moves, turns, kind = card.kind } = cards[index] ?? {};
      const same = moves === card.moves && turns === card.turns;
      cards[index] = { title, note, star, ...card, kind, date: same ? date : card.date };
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
      const done = await this.#run(async (db) => {
        const write = db.transaction(STORES, "readwrite", { durability: "relaxed" });
        write.objectStore(CARDS).put(some.map(({ card }, index) => ({ ...card, id: idOf(pack, index) })), pack);
        write.objectStore(RECORDS).put(some.map(({ record }) => record), pack);
        await write.done;
      });
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
   * @returns {Promise<boolean>} whether they could be read
   */
  read(receive) {
    return this.#run((db) => this.#packs(db, [CARDS], ([cards]) => receive(cards.filter(Boolean))));
  }

  /**
   * Reads all games with their records, pack by pack.
   * @param {(kept: Kept[]) => void} receive
   * @returns {Promise<boolean>} whether they could be read
   */
  readAll(receive) {
    return this.#run((db) => this.#packs(db, STORES, ([cards, records]) => {
      const games = cards.map((/** @type {Card} */ card, /** @type {number} */ index) => ({ card, record: records[index] }));
      receive(games.filter(({ card }) => card));
    }));
  }

  /**
   * Reads stores side by side, some packs at a time.
   * @param {Database} db @param {string[]} stores @param {(rows: any[][]) => void} receive one array a store
   */
  async #packs(db, stores, receive) {
    /** @type {IDBKeyRange | undefined} */
    let rest;
    for (;;) {
      const [keys, ...packs] = await Promise.all([
        db.getAllKeys(CARDS, rest, READ), ...stores.map((store) => db.getAll(store, rest, READ)),
      ]);
      receive(packs.map((rows) => rows.flat()));
      if (keys.length < READ) return;
      rest = IDBKeyRange.lowerBound(keys[keys.length - 1], true);
    }
  }

  /** The cards of a pack. @param {string} pack @returns {Promise<Card[]>} */
  async pack(pack) {
    /** @type {Card[]} */
    let cards = [];
    await this.#run(async (db) => { cards = (await db.get(CARDS, pack) ?? []).filter(Boolean); });
    return cards;
  }

  /** The record of a game, or "". @param {string} id @returns {Promise<string>} */
  async record(id) {
    const { pack, index } = placeOf(id);
    let record = "";
    await this.#run(async (db) => { record = (await db.get(RECORDS, pack))?.[index] ?? ""; });
    return record;
  }

  /** Changes what the player has added to a game. @param {string} id @param {Partial<Pick<Card, Remark>>} change */
  async remark(id, change) {
    const { pack, index } = placeOf(id);
    await this.#write(pack, (cards) => { if (cards[index]) Object.assign(cards[index], change); });
  }

  /** Replaces the record of a game whose card stays as it is. @param {string} id @param {string} record */
  async replace(id, record) {
    const { pack, index } = placeOf(id);
    await this.#write(pack, (cards, records) => { if (cards[index]) records[index] = record; });
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
    const done = await this.#run(async (db) => {
      const write = db.transaction(STORES, "readwrite");
      const stores = [write.objectStore(CARDS), write.objectStore(RECORDS)];
      const [cards, records] = (await Promise.all(stores.map((store) => store.get(pack)))).map((found) => found ?? []);
      change(cards, records);
      if (cards.some(Boolean)) await Promise.all([stores[0].put(cards, pack), stores[1].put(records, pack)]);
      else await Promise.all(stores.map((store) => store.delete(pack)));
      await write.done;
    });
    if (done) this.#changed(pack);
    return done;
  }

  /**
   * Runs a task on the database; reports what fails.
   * @param {(db: Database) => Promise<void>} task
   * @returns {Promise<boolean>} whether it worked
   */
  async #run(task) {
    try {
      this.#db ??= this.#open();
      await task(await this.#db);
    } catch (error) {
      this.#db = null;
      this.#failed(error);
      return false;
    }
    return true;
  }

  /** @param {string} [pack] */
  #changed(pack) {
    this.#channel?.postMessage(pack ?? null);
    this.#notify(pack);
  }

  /** @param {string} [pack] */
  #notify(pack) { for (const listener of this.#listeners) listener(pack); }
}
