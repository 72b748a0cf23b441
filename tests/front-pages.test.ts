import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pagesInTurn } from '@/scripts/front/pages-in-turn.mjs';

const AT_ONCE = 4;

/** A front whose pages are made until they are ended here. */
function front() {
  const running: { url: string; end: () => void }[] = [];
  const serve = pagesInTurn(async ({ url = '' }, answer) => {
    running.push({ url, end: () => answer.emit('close') });
  });
  const ask = (url: string, session: string | null, others: Record<string, string> = {}) => {
    const answer = Object.assign(new EventEmitter(), { destroyed: false });
    const cookie = session === null ? 'theme=dark' : `theme=dark; next-auth.session-token=${session}`;
    const taken = serve({ url, headers: { cookie, ...others } }, answer);
    const leave = () => {
      answer.destroyed = true;
      answer.emit('close');
    };
    return { taken, leave };
  };
  const ofOne = (session: string | null, count: number) =>
    Array.from({ length: count }, (_, index) => ask(`/${session}/${index}`, session));
  return { running, ask, ofOne };
}

describe('pages of one session', () => {
  it('are made a few at a time, in their order, while those of others begin at once', async () => {
    const { running, ask, ofOne } = front();
    ofOne('a', 10);
    ask('/b', 'b');
    expect(running.map(({ url }) => url)).toEqual(['/a/0', '/a/1', '/a/2', '/a/3', '/b']);
    running[1]?.end();
    await nextTurn();
    await nextTurn();
    expect(running.map(({ url }) => url).slice(AT_ONCE + 1)).toEqual(['/a/4']);
    for (let ended = 0; ended < running.length; ended += 1) {
      if (ended !== 1) running[ended]?.end();
      await nextTurn();
      await nextTurn();
    }
    expect(running).toHaveLength(11);
  });

  it('that a person asked for go before those that a browser fetches ahead', async () => {
    const { running, ask, ofOne } = front();
    ofOne('a', AT_ONCE);
    for (const url of ['/ahead/1', '/ahead/2']) ask(url, 'a', { 'next-router-prefetch': '1' });
    ask('/asked', 'a');
    for (const { end } of running.slice(0, 3)) end();
    for (let turn = 0; turn < 6; turn += 1) await nextTurn();
    expect(running.map(({ url }) => url).slice(AT_ONCE)).toEqual(['/asked', '/ahead/1', '/ahead/2']);
  });

  it('give their turn on where the caller has left', async () => {
    const { running, ofOne } = front();
    const asked = ofOne('a', AT_ONCE + 3);
    asked[AT_ONCE]?.leave();
    asked[AT_ONCE + 1]?.leave();
    running[0]?.end();
    for (let turn = 0; turn < 6; turn += 1) await nextTurn();
    expect(running.map(({ url }) => url).slice(AT_ONCE)).toEqual([`/a/${AT_ONCE + 2}`]);
    expect(await asked[AT_ONCE]?.taken).toBe(true);
  });

  it('are refused where hundreds wait already', async () => {
    const { ofOne, running } = front();
    const asked = ofOne('a', AT_ONCE + 201);
    expect(await asked.at(-1)?.taken).toBe(false);
    expect(running).toHaveLength(AT_ONCE);
  });

  it('take no turn as scripts, or without a session', () => {
    const { running, ask, ofOne } = front();
    for (let index = 0; index < 10; index += 1) ask(`/_next/static/${index}.js`, 'a');
    ofOne(null, 10);
    expect(running).toHaveLength(20);
  });
});
