import { Listeners } from '@/components/data-grid/store/listeners';

const paceMs = 200;

/** Tells of a change at once, and of those that follow within a fifth of a second together: nobody reads faster. */
export class PacedListeners extends Listeners {
  private resting = false;
  private missed = false;

  override emit(): void {
    this.missed = this.resting;
    if (this.resting) return;
    super.emit();
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      if (this.missed) this.emit();
    }, paceMs);
  }
}
