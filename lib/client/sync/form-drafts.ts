import { type Draft, isSame, readDrafts, writeDrafts } from './drafts';
import type { PageEntries } from './page-entries';

/** Reads the values of a form and puts a draft into it. */
export interface DraftedForm<Values> {
  current: () => Values;
  restore: (draft: Draft<Values>) => void;
}

/**
 * Stores on the device what is typed into one open form, and holds the drafts of earlier pages until the
 * person resumes or discards them. Without storage the form still works.
 */
export class FormDrafts<Values> {
  private base: Values;
  private offered: readonly Draft<Values>[] = [];

  constructor(
    /** Null if nobody is signed in: then nothing is stored. */
    private readonly entries: PageEntries | null,
    private form: DraftedForm<Values>,
    private readonly onOffer: (newest: Draft<Values> | null) => void,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.base = form.current();
  }

  /** Sets the form as last rendered. */
  update(form: DraftedForm<Values>): void {
    this.form = form;
  }

  /** Takes over the drafts of earlier pages, except what the form already holds. */
  async open(): Promise<void> {
    await this.entries?.takeEarlier((texts) => {
      const earlier = readDrafts([...texts, writeDrafts(this.offered) ?? '[]'], this.base);
      const present = this.form.current();
      this.offer(earlier.filter(({ typed }) => !isSame(typed, present)));
      this.keep();
    });
  }

  /** The form is closed: its drafts stay for the next one. */
  async close(): Promise<void> {
    await this.entries?.leave();
  }

  /** The form was changed. */
  keep(): void {
    this.entries?.write(writeDrafts([...this.offered, ...this.typed()]));
  }

  /** Whether the form holds unsaved input. */
  isDirty(): boolean {
    return this.typed().length > 0;
  }

  /** Resumes the newest draft; the input typed before is offered as a draft instead. */
  resume(): void {
    const newest = this.offered.at(-1);
    if (!newest) return;
    this.offer([...this.offered.slice(0, -1), ...this.typed()]);
    this.form.restore(newest);
    this.keep();
  }

  /** Discards the newest draft. */
  drop(): void {
    this.offer(this.offered.slice(0, -1));
    this.keep();
  }

  /** The form was saved, or its input discarded on purpose. */
  forget(): void {
    this.base = this.form.current();
    this.keep();
  }

  private typed(): Draft<Values>[] {
    const typed = this.form.current();
    if (isSame(typed, this.base)) return [];
    return [{ typed, base: this.base, typedOn: this.now().toISOString() }];
  }

  private offer(drafts: readonly Draft<Values>[]): void {
    this.offered = drafts;
    this.onOffer(drafts.at(-1) ?? null);
  }
}
