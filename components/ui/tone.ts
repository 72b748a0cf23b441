/**
 * The meaning of a colour. The plain tones rate (`ok`, `warn`, `bad`): a text colour and its soft background,
 * the `--color-<tone>` and `--color-<tone>-soft` tokens. The `state-…` tones name a work state: a text
 * colour, its background `--color-<tone>-fill`, and an icon (tone-icons.ts).
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
  'state-bim',
  'state-provide',
  'state-drawings',
  'state-review',
  'state-revise',
  'state-revised',
  'state-finalized',
  'state-order',
  'state-done',
  'state-closed',
] as const;
export type Tone = (typeof TONES)[number];

interface ToneClasses {
  /** Readable text on its background. */
  soft: string;
  /** Text only. */
  text: string;
  /** A small mark in the text colour: dot, rail. */
  mark: string;
  /** A filled area: part of a bar, cell. */
  area: string;
}

export const TONE_CLASSES: Record<Tone, ToneClasses> = {
  neutral: { soft: 'bg-hover text-ink-2', text: 'text-ink-2', mark: 'bg-ink-3', area: 'bg-ink-3' },
  accent: {
    soft: 'bg-accent-soft text-accent-strong',
    text: 'text-accent',
    mark: 'bg-accent',
    area: 'bg-accent',
  },
  ok: { soft: 'bg-ok-soft text-ok', text: 'text-ok', mark: 'bg-ok', area: 'bg-ok' },
  warn: { soft: 'bg-warn-soft text-warn', text: 'text-warn', mark: 'bg-warn', area: 'bg-warn' },
  bad: { soft: 'bg-bad-soft text-bad', text: 'text-bad', mark: 'bg-bad', area: 'bg-bad' },
  'state-draft': {
    soft: 'bg-state-draft-fill text-state-draft',
    text: 'text-state-draft',
    mark: 'bg-state-draft',
    area: 'bg-state-draft-fill',
  },
  'state-prepare': {
    soft: 'bg-state-prepare-fill text-state-prepare inset-ring inset-ring-line-strong',
    text: 'text-state-prepare',
    mark: 'bg-state-prepare',
    area: 'bg-state-prepare-fill inset-ring inset-ring-line-strong',
  },
  'state-pending': {
    soft: 'bg-state-pending-fill text-state-pending',
    text: 'text-state-pending',
    mark: 'bg-state-pending',
    area: 'bg-state-pending-fill',
  },
  'state-bim': {
    soft: 'bg-state-bim-fill text-state-bim',
    text: 'text-state-bim',
    mark: 'bg-state-bim',
    area: 'bg-state-bim-fill',
  },
  'state-provide': {
    soft: 'bg-state-provide-fill text-state-provide',
    text: 'text-state-provide',
    mark: 'bg-state-provide',
    area: 'bg-state-provide-fill',
  },
  'state-drawings': {
    soft: 'bg-state-drawings-fill text-state-drawings',
    text: 'text-state-drawings',
    mark: 'bg-state-drawings',
    area: 'bg-state-drawings-fill',
  },
  'state-review': {
    soft: 'bg-state-review-fill text-state-review',
    text: 'text-state-review',
    mark: 'bg-state-review',
    area: 'bg-state-review-fill',
  },
  'state-revise': {
    soft: 'bg-state-revise-fill text-state-revise',
    text: 'text-state-revise',
    mark: 'bg-state-revise',
    area: 'bg-state-revise-fill',
  },
  'state-revised': {
    soft: 'bg-state-revised-fill text-state-revised',
    text: 'text-state-revised',
    mark: 'bg-state-revised',
    area: 'bg-state-revised-fill',
  },
  'state-finalized': {
    soft: 'bg-state-finalized-fill text-state-finalized',
    text: 'text-state-finalized',
    mark: 'bg-state-finalized',
    area: 'bg-state-finalized-fill',
  },
  'state-order': {
    soft: 'bg-state-order-fill text-state-order',
    text: 'text-state-order',
    mark: 'bg-state-order',
    area: 'bg-state-order-fill',
  },
  'state-done': {
    soft: 'bg-state-done-fill text-state-done',
    text: 'text-state-done',
    mark: 'bg-state-done',
    area: 'bg-state-done-fill',
  },
  'state-closed': {
    soft: 'bg-state-closed-fill text-state-closed',
    text: 'text-state-closed',
    mark: 'bg-state-closed',
    area: 'bg-state-closed-fill',
  },
};
