/** The kind of a message: success, failure, warning or information. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ShownToast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** The topic: a later message with the same topic replaces it. */
  topic?: string | undefined;
  /** One action, such as “Try again” or “Undo”. */
  action?: { label: string; run: () => void } | undefined;
  /** Duration, ms; errors and messages with an undo stay longer. */
  lastsMs: number;
}

export type ToastInput = Pick<ShownToast, 'title' | 'text' | 'topic' | 'action'>;

const LASTS_MS: Record<ToastKind, number> = { success: 4_000, info: 6_000, warning: 8_000, error: 10_000 };
/** Users need time to read the message, decide and reach the button. */
const LASTS_WITH_ACTION_MS = 10_000;
const MOST = 4;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function set(next: readonly ShownToast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

function show(kind: ToastKind, input: string | ToastInput): number {
  const content = typeof input === 'string' ? { title: input } : input;
  lastId += 1;
  const others = toasts.filter(({ topic }) => topic === undefined || topic !== content.topic);
  const lastsMs = content.action ? LASTS_WITH_ACTION_MS : LASTS_MS[kind];
  set([...others.slice(1 - MOST), { ...content, id: lastId, kind, lastsMs }]);
  return lastId;
}

/** Shows a message at the bottom left; texts are already translated. Returns an id for `dismissToast`. */
export const toast = {
  success: (input: string | ToastInput) => show('success', input),
  error: (input: string | ToastInput) => show('error', input),
  warning: (input: string | ToastInput) => show('warning', input),
  info: (input: string | ToastInput) => show('info', input),
};

export function dismissToast(id: number): void {
  set(toasts.filter((item) => item.id !== id));
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function currentToasts(): readonly ShownToast[] {
  return toasts;
}
