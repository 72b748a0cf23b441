import { cx } from './cx';

/** A thin animated line during work of unknown length. */
export function LoadingBar({ active }: { active: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'h-0.5 overflow-hidden',
        active &&
          'after:block after:h-full after:w-2/5 after:animate-run after:bg-accent after:content-[""] motion-reduce:after:animate-none',
      )}
    />
  );
}
