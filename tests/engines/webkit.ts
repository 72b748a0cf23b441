import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@/scripts/lib/server.mjs';
import { type Engine, type EnginePage, type Point, WINDOW } from './engine-page';

const PICTURE_MS = 5_000;
const START_MS = 20_000;

/** The WebKitGTK of the distribution, by its WebDriver. */
export async function startWebKit(driver: string, miniBrowser: string): Promise<Engine> {
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore' });
  await untilListening(Number(port));
  const open = () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities(miniBrowser)).build();
  const first = await open();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? '';
  await first.quit();
  return {
    ...{ name: 'WebKit', version },
    inWindow: async (work) => {
      const session = await open();
      try {
        await fitWindow(session);
        return await work(pageOf(session));
      } finally {
        await session.quit();
      }
    },
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}

function capabilities(binary: string): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
}

/** The driver says nothing when it is ready. */
async function untilListening(port: number): Promise<void> {
  const last = Date.now() + START_MS;
  const tryOnce = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await tryOnce())) if (Date.now() > last) throw new Error('WebKitWebDriver does not answer.');
}

/** Makes the page, not the window with its bars, as large as it should be. */
async function fitWindow(session: WebDriver): Promise<void> {
  const window = session.manage().window();
  await window.setRect({ x: 0, y: 0, width: WINDOW.width, height: WINDOW.height });
  const inside: [number, number] = await session.executeScript('return [innerWidth, innerHeight]');
  const width = 2 * WINDOW.width - inside[0];
  const height = 2 * WINDOW.height - inside[1];
  await window.setRect({ x: 0, y: 0, width, height });
}

/** Names of keys as the DOM has them, and the signs that stand for them in WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  Delete: Key.DELETE,
  Backspace: Key.BACK_SPACE,
  F2: Key.F2,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

function pageOf(session: WebDriver): EnginePage {
  const input = () => session.actions({ async: false });
  const to = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
  return {
    open: (address) => session.get(address),
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    click: async (at, times) => {
      const sequence = input().move(to(at));
      for (let time = 0; time < times; time += 1) sequence.press().release();
      await sequence.perform();
    },
    drag: async ([from, ...through], beforeRelease) => {
      if (!from) return;
      await input().move(to(from)).press().perform();
      for (const point of through) await input().move(to(point)).perform();
      await beforeRelease?.();
      await input().release().perform();
    },
    type: (text) => input().sendKeys(text).perform(),
    press: async (chord) => {
      const keys = chord.split('+').map((key) => KEYS[key] ?? key);
      const sequence = input();
      for (const key of keys) sequence.keyDown(key);
      for (const key of keys.reverse()) sequence.keyUp(key);
      await sequence.perform();
    },
    // It does not wait: a page that asks stays where it is.
    back: () => session.executeScript('setTimeout(() => history.back())'),
    picture: async () => {
      const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURE_MS, null));
      const taken = await Promise.race([session.takeScreenshot(), late]);
      return taken === null ? null : Buffer.from(taken, 'base64');
    },
  };
}
