import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import type { EnginePage, Point } from './engine-page';
import { type Sought, said, type Target } from './target';

/** Generous for a busy machine; what is asked for comes at once or not at all. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** One look at the page: what is there as wanted, or what there is yet. */
type Seen<T> = { is: T } | { yet: unknown };

let bundled: Promise<string> | undefined;
/** The code that finds things, as one expression. */
async function finder(): Promise<string> {
  bundled ??= build({
    ...{ entryPoints: ['tests/engines/in-page.ts'], bundle: true, write: false, minify: true },
    ...{ format: 'iife', define: { 'process.env': '{}' } },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return `(() => { ${await bundled} })()`;
}

/** Somebody at the portal in one of the engines: looks for things, and uses mouse and keys. */
export class Walker {
  constructor(
    private readonly page: EnginePage,
    private readonly address: string,
  ) {}

  /** Signs in as somebody of the demo, without the form. */
  async signIn(login: string): Promise<void> {
    await this.page.open(`${this.address}/sign-in`);
    const entered = await this.page.evaluate(`fetch('/api/auth/csrf')
      .then((answer) => answer.json())
      .then(({ csrfToken }) => fetch('/api/auth/callback/credentials', {
        method: 'POST',
        body: new URLSearchParams({ csrfToken, login: '${login}@example.com', password: '${DEMO_PASSWORD}', json: 'true' }),
      }))
      .then(({ ok }) => ok)`);
    if (entered !== true) throw new Error(`${login} was not signed in`);
  }

  open(path: string): Promise<void> {
    return this.page.open(`${this.address}${path}`);
  }

  /** What a call of the portal answers. */
  ask(path: string): Promise<unknown> {
    return this.page.evaluate(`fetch(${JSON.stringify(path)}).then((answer) => answer.json())`);
  }

  /** Waits for something to be shown. */
  see(target: Target, timeoutMs = TIMEOUT_MS): Promise<Sought> {
    const look = async (): Promise<Seen<Sought>> => {
      const found = await this.#find(target);
      return found === null ? { yet: null } : { is: found };
    };
    return this.#until(look, `not shown: ${said(target)}`, timeoutMs);
  }

  gone(target: Target): Promise<void> {
    return this.settles(() => this.count(target), 0, `still there: ${said(target)}`);
  }

  /** Waits until what stands in a field, or what a thing says, is as expected. */
  reads(target: Target, expected: string | RegExp): Promise<void> {
    const read = async () => {
      const found = await this.#find(target);
      return found?.value ?? found?.text ?? null;
    };
    const fits = (is: string | null) =>
      is !== null && (typeof expected === 'string' ? is === expected : expected.test(is));
    return this.settles(read, fits, `${said(target)} does not read ${expected}`);
  }

  /** Waits until something that is looked up is as expected. */
  async settles<T>(
    look: () => Promise<T>,
    wanted: T | ((is: T) => boolean),
    otherwise: string,
  ): Promise<void> {
    const fits = (is: T) => (wanted instanceof Function ? wanted(is) : isDeepStrictEqual(is, wanted));
    await this.#until(async () => {
      const seen = await look();
      return fits(seen) ? { is: seen } : { yet: seen };
    }, otherwise);
  }

  async click(target: Target, times = 1): Promise<void> {
    await this.page.click(await this.middle(target), times);
  }

  /** Presses at a place. */
  pressAt(place: Point): Promise<void> {
    return this.page.click(place, 1);
  }

  /** The middle of a thing, as soon as it stands still and a press reaches it. */
  middle(target: Target): Promise<Point> {
    let before: Sought | null = null;
    const look = async (): Promise<Seen<Point>> => {
      const now = await this.#find(target);
      const isReady = now?.above === null && !now.isEarly;
      const isStill = isReady && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill ? { is: { x: now.x + now.width / 2, y: now.y + now.height / 2 } } : { yet: now };
    };
    return this.#until(look, `cannot be pressed: ${said(target)}`);
  }

  /** Replaces what stands in a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press('Control+a');
    await this.type(text);
  }

  type(text: string): Promise<void> {
    return this.page.type(text);
  }

  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) await this.page.press(chord);
  }

  drag(through: readonly Point[], beforeRelease?: () => Promise<void>): Promise<void> {
    return this.page.drag(through, beforeRelease);
  }

  back(): Promise<void> {
    return this.page.back();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async count(target: Target): Promise<number> {
    return Number(await this.#walk(`count(${JSON.stringify(target)})`));
  }

  async attribute(target: Target, name: string): Promise<string | null> {
    const value = await this.#walk(`attribute(${JSON.stringify(target)}, ${JSON.stringify(name)})`);
    return value === null ? null : String(value);
  }

  path(): Promise<string> {
    return this.page.evaluate('location.pathname + location.search').then(String);
  }

  async #find(target: Target): Promise<Sought | null> {
    return (await this.#walk(`find(${JSON.stringify(target)})`)) as Sought | null;
  }

  /** Calls the finder, which every new document needs once. */
  async #walk(call: string): Promise<unknown> {
    const isThere = await this.page.evaluate('"walk" in window && document.body !== null');
    if (isThere !== true) await this.page.evaluate(await finder());
    return this.page.evaluate(`window.walk.${call}`);
  }

  /** Looks until there is an answer, and else says what was seen last. */
  async #until<T>(look: () => Promise<Seen<T>>, otherwise: string, timeoutMs = TIMEOUT_MS): Promise<T> {
    const last = Date.now() + timeoutMs;
    for (;;) {
      // A document that is left while it is asked answers with an error of the driver.
      const seen = await look().catch((error: unknown) => ({ yet: String(error) }));
      if ('is' in seen) return seen.is;
      if (Date.now() > last) throw new Error(`${otherwise} (last seen: ${JSON.stringify(seen.yet)})`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
