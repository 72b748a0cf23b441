/** Where a thing stands in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What both drivers can do with a page, through the input of the browser itself. */
export interface EnginePage {
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, awaited there; JSON only. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (at: Point, times: number) => Promise<void>;
  /** Presses the button at the first point, moves over the others, and releases it at the last. */
  drag: (through: readonly Point[], beforeRelease?: () => Promise<void>) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** A key with those held down before it: `Control+Shift+z`. */
  press: (chord: string) => Promise<void>;
  back: () => Promise<void>;
  /** PNG of the window; null where the driver does not answer. */
  picture: () => Promise<Buffer | null>;
}

/** A browser, with windows that share nothing. */
export interface Engine {
  name: 'Firefox' | 'WebKit';
  version: string;
  /** Opens a window, and closes it after the work in it. */
  inWindow: <T>(work: (page: EnginePage) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export const WINDOW = { width: 1440, height: 900 } as const;

/** What a driver cannot do, so that nothing is said about the product. */
export class NotJudged extends Error {}
