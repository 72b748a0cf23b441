import type { Answer } from '@/tests/hostile/caller';

const MOST_BYTES = 64 * 1024;

/** What the run has seen: each fault as a line, and figures for its end. */
export class Findings {
  readonly lines: string[] = [];

  /** `longestMs`: how late an answer may come. */
  constructor(private readonly longestMs: number) {}

  requests = 0;
  /** Refusals of the brake on large bodies, which are right. */
  braked = 0;
  slowestMs = 0;
  largestRefusal = 0;

  /** Checks one answer. */
  note(call: string, { status, bytes, milliseconds, retryAfter, text }: Answer): void {
    this.requests += 1;
    this.slowestMs = Math.max(this.slowestMs, milliseconds);
    if (status >= 400) this.largestRefusal = Math.max(this.largestRefusal, bytes);
    const isBraked = status === 503 && retryAfter !== null;
    if (isBraked) this.braked += 1;
    // The portal may close a connection whose body it refuses to read; it must not do so without a word otherwise.
    if (status === 0 && !/EPIPE|ECONNRESET/.test(text)) this.add(call, `no answer: ${text}`);
    if (status >= 500 && !isBraked) this.add(call, `${status} ${text}`);
    if (status >= 400 && bytes > MOST_BYTES) this.add(call, `a refusal of ${Math.round(bytes / 1024)} KB`);
    if (milliseconds > this.longestMs) this.add(call, `answered after ${(milliseconds / 1000).toFixed(1)} s`);
  }

  /** Checks one answer that must have one of some statuses; one that was braked has none of its own. */
  expect(call: string, answer: Answer, statuses: readonly number[]): void {
    this.note(call, answer);
    const isBraked = answer.status === 503 || answer.status === 429;
    if (!isBraked && !statuses.includes(answer.status))
      this.add(call, `${answer.status} and not ${statuses.join(' or ')}: ${answer.text.slice(0, 200)}`);
  }

  /** The figures of the run as one line. */
  get summary(): string {
    return (
      `${this.requests} requests: ${this.lines.length} faults, ${this.braked} braked (503 with Retry-After), ` +
      `slowest answer ${Math.round(this.slowestMs)} ms, largest refusal ${Math.round(this.largestRefusal / 1024)} KB`
    );
  }

  add(call: string, fault: string): void {
    this.lines.push(`${call}: ${fault}`);
  }
}
