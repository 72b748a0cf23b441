/** What a message says: it worked, it failed, or something to know. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ShownToast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** What it is about: a later message about the same takes its place. */
  topic?: string | undefined;
  /** One way on, such as “Try again” or “Undo”. */
  action?: { label: string; run: () => void } | undefined;
  /** How long it stays, in ms; errors and what can be undone stay longer. */
  lastsMs: number;
}

export type ToastInput = Pick<ShownToast, 'title' | 'text' | 'topic' | 'action'>;

const LASTS_MS: Record<ToastKind, number> = { success: 4_000, info: 6_000, warning: 8_000, error: 10_000 };
/** Whoever is offered a way on has to read it, decide and reach it. */
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

/** Shows a message at the bottom left; texts come translated. Answers an id for `dismissToast`. */
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
