/**
 * What a colour says. The plain tones rate (`ok`, `warn`, `bad`), the `state-…` tones name a phase of work;
 * their values are the `--color-<tone>` and `--color-<tone>-soft` tokens of globals.css.
 */
export const TONES = [
  'neutral',
  'accent',
  'ok',
  'warn',
  'bad',
  'state-draft',
  'state-prepare',
  'state-pending',
  'state-provide',
  'state-review',
  'state-revise',
  'state-order',
  'state-done',
  'state-closed',
] as const;
export type Tone = (typeof TONES)[number];

interface ToneClasses {
  /** Readable text on the soft background. */
  soft: string;
  /** Text alone. */
  text: string;
  /** A filled mark: dot, bar, rail. */
  mark: string;
}

export const TONE_CLASSES: Record<Tone, ToneClasses> = {
  neutral: { soft: 'bg-hover text-ink-2', text: 'text-ink-2', mark: 'bg-ink-3' },
  accent: { soft: 'bg-accent-soft text-accent-strong', text: 'text-accent', mark: 'bg-accent' },
  ok: { soft: 'bg-ok-soft text-ok', text: 'text-ok', mark: 'bg-ok' },
  warn: { soft: 'bg-warn-soft text-warn', text: 'text-warn', mark: 'bg-warn' },
  bad: { soft: 'bg-bad-soft text-bad', text: 'text-bad', mark: 'bg-bad' },
  'state-draft': {
    soft: 'bg-state-draft-soft text-state-draft',
    text: 'text-state-draft',
    mark: 'bg-state-draft',
  },
  'state-prepare': {
    soft: 'bg-state-prepare-soft text-state-prepare',
    text: 'text-state-prepare',
    mark: 'bg-state-prepare',
  },
  'state-pending': {
    soft: 'bg-state-pending-soft text-state-pending',
    text: 'text-state-pending',
    mark: 'bg-state-pending',
  },
  'state-provide': {
    soft: 'bg-state-provide-soft text-state-provide',
    text: 'text-state-provide',
    mark: 'bg-state-provide',
  },
  'state-review': {
    soft: 'bg-state-review-soft text-state-review',
    text: 'text-state-review',
    mark: 'bg-state-review',
  },
  'state-revise': {
    soft: 'bg-state-revise-soft text-state-revise',
    text: 'text-state-revise',
    mark: 'bg-state-revise',
  },
  'state-order': {
    soft: 'bg-state-order-soft text-state-order',
    text: 'text-state-order',
    mark: 'bg-state-order',
  },
  'state-done': {
    soft: 'bg-state-done-soft text-state-done',
    text: 'text-state-done',
    mark: 'bg-state-done',
  },
  'state-closed': {
    soft: 'bg-state-closed-soft text-state-closed',
    text: 'text-state-closed',
    mark: 'bg-state-closed',
  },
};
