import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { Answer, HostileCaller } from '@/tests/hostile/caller';
import type { RunningRelease } from '@/tests/upgrade/running-release';

/** Who calls, and what. */
export interface Calls {
  /** Cookie of the reader's session. */
  reader: string;
  /** Cookie of somebody who may change the unit and comment on it. */
  writer: string;
  reads: readonly string[];
  unitId: string;
}

interface Counts {
  reads: number;
  writes: number;
}

const UNITS = '/api/data/planner/projects';
const COMMENTS = '/api/data/planner/comments';
/** A person may write a comment or an answer sixty times in ten minutes. */
const COMMENT_EVERY_MS = 5_000;
const unitSchema = z.object({ data: z.object({ notes: z.string().nullable(), version: z.int() }) });
const commentSchema = z.object({ data: z.object({ commentID: z.uuid() }) });
const commentsSchema = z.object({
  data: z.array(
    z.object({ commentID: z.uuid(), text: z.string(), answers: z.array(z.object({ text: z.string() })) }),
  ),
});

/** A reader and a writer who call all releases in turn, until they are stopped. */
export class Traffic {
  /** Each with how often it was found. */
  readonly faults = new Map<string, number>();
  readonly counts = new Map<string, Counts>();
  #releases: readonly RunningRelease[];
  #ended = false;
  #commentedAt = 0;
  #rounds = { reads: 0, writes: 0 };
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly calls: Calls,
    release: RunningRelease,
  ) {
    this.#releases = [release];
  }

  start(): void {
    this.#running = Promise.all([
      this.#loop('reads', () => this.#read()),
      this.#loop('writes', () => this.#write()),
    ]);
  }

  /** Which releases are called from now on; resolves when no other one has a call to answer. */
  async use(releases: readonly RunningRelease[]): Promise<void> {
    this.#releases = releases;
    await this.pass(1);
  }

  /** Resolves when both have called everything so many times more at each release, from the beginning. */
  async pass(rounds: number): Promise<void> {
    const { reads, writes } = this.#rounds;
    // The round that is under way began before.
    const isDone = () => this.#rounds.reads > reads + rounds && this.#rounds.writes > writes + rounds;
    while (!isDone()) await delay(20);
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  async #loop(kind: keyof Counts, round: () => Promise<void>): Promise<void> {
    while (!this.#ended) {
      await round().catch((error: unknown) =>
        this.#blame(error instanceof Error ? error.message : String(error)),
      );
      this.#rounds[kind] += 1;
    }
  }

  async #read(): Promise<void> {
    const callers = this.#releases.map((release) => ({ release, caller: release.caller(this.calls.reader) }));
    for (const path of this.calls.reads) {
      for (const { release, caller } of callers) {
        const { status, text } = await caller.send('GET', path);
        this.#count(release, 'reads');
        if (!isSuccess(status)) this.#blame(faultOf(release, 'GET', path, { status, text }));
      }
    }
    for (const { caller } of callers) caller.close();
  }

  /** At each release changes what another one has just read, and has that one read it again. */
  async #write(): Promise<void> {
    const releases = this.#releases;
    const callers = releases.map((release) => release.caller(this.calls.writer));
    for (const [index, release] of releases.entries()) {
      const other = (index + 1) % releases.length;
      const [writer, reader] = [callers[index], callers[other]];
      const otherRelease = releases[other];
      if (writer && reader && otherRelease)
        await this.#changeAt(this.#asker(release, writer), this.#asker(otherRelease, reader));
    }
    for (const caller of callers) caller.close();
  }

  async #changeAt(write: Ask, read: Ask): Promise<void> {
    const unit = `${UNITS}/${this.calls.unitId}`;
    const text = `Note ${performance.now()}`;
    const before = unitSchema.parse(await read('GET', unit));
    await write('PUT', unit, { notes: text, version: before.data.version });
    const { data } = unitSchema.parse(await read('GET', unit));
    if (data.notes !== text) this.#blame(`${unit}: a change at one release was not read at the other`);
    if (performance.now() - this.#commentedAt > COMMENT_EVERY_MS) await this.#commentAt(write, read, text);
  }

  async #commentAt(write: Ask, read: Ask, text: string): Promise<void> {
    this.#commentedAt = performance.now();
    const anchor = { kind: 'unit' };
    const written = await write('POST', COMMENTS, { projectUnitID: this.calls.unitId, text, anchor });
    const { commentID } = commentSchema.parse(written).data;
    await read('POST', `${COMMENTS}/${commentID}/answers`, { text: `${text}?` });
    const list = await write('GET', `${COMMENTS}?belowProjectUnitID=${this.calls.unitId}&top=1`);
    const [newest] = commentsSchema.parse(list).data;
    if (newest?.commentID !== commentID || newest.answers[0]?.text !== `${text}?`)
      this.#blame(`${COMMENTS}: a comment of one release, or its answer of the other, was not read`);
  }

  #asker(release: RunningRelease, caller: HostileCaller): Ask {
    return async (method, path, body) => {
      const content = body && JSON.stringify(body);
      const headers: Record<string, string> = content ? { 'content-type': 'application/json' } : {};
      const sent = { headers, keepsText: true, ...(content && { body: content }) };
      const { status, text } = await caller.send(method, path, sent);
      this.#count(release, method === 'GET' ? 'reads' : 'writes');
      if (isSuccess(status)) return JSON.parse(text);
      throw new Error(faultOf(release, method, path, { status, text }));
    };
  }

  #count({ name }: RunningRelease, kind: keyof Counts): void {
    const counts = this.counts.get(name) ?? { reads: 0, writes: 0 };
    counts[kind] += 1;
    this.counts.set(name, counts);
  }

  #blame(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** The code of a refusal, without what differs from one to the next. */
function faultOf(
  { name }: RunningRelease,
  method: string,
  path: string,
  answer: Pick<Answer, 'status' | 'text'>,
) {
  const code = /"code":"(\w+)"/.exec(answer.text)?.[1] ?? answer.text.slice(0, 100);
  return `${name}: ${method} ${path}: ${answer.status} ${code}`;
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;
