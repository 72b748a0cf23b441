import { escaped } from '@/tests/support/patterns';

/** A whole text, or a pattern. */
export type Name = string | { like: string };

/** What is looked for on a page, as plain data: a role with its name, a label, a text or a selector. */
export interface Target {
  within?: Target;
  role?: string;
  name?: Name;
  label?: Name;
  text?: Name;
  css?: string;
  /** Pattern of what the thing contains. */
  containing?: string;
  /** Which of them, from 0; -1 for the last. */
  at?: number;
}

/** A thing as it was found. */
export interface Sought {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What a press in its middle would reach instead; null where it is reached. */
  above: string | null;
  /** Whether the page is not ready for a press yet. */
  isEarly: boolean;
  /** What stands in a field; null for other things. */
  value: string | null;
  text: string;
}

export const button = (name: Name, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
});
/** A text anywhere in a name, with any kind of space. */
export const like = (text: string): Name => ({ like: escaped(text).replace(/\s/g, '\\s') });
/** What a failure says was looked for. */
export const said = ({ within, ...own }: Target): string =>
  `${JSON.stringify(own)}${within ? ` in ${said(within)}` : ''}`;
