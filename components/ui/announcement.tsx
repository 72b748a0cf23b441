import type { ReactNode } from 'react';
import { cx } from './cx';
import { InfoIcon, WarningIcon } from './icons';
import { ScrollBox } from './scroll-box';

type Level = 'info' | 'warning' | 'important';

export interface AnnouncementProps {
  title: string;
  text: string;
  level: Level;
  /** The name of the level, for users who cannot see its colour. */
  levelName: string;
  className?: string;
  /** Action buttons. */
  children?: ReactNode;
}

/**
 * The level's colour is used for the edge and the icon; the text has the normal colour on a tint of it,
 * readable in both themes.
 */
const LOOKS: Record<Level, string> = {
  info: 'border-l-level-info bg-level-info/12 [&_i]:bg-level-info',
  warning: 'border-l-level-warning bg-level-warning/15 [&_i]:bg-level-warning',
  important: 'border-l-level-important bg-level-important/15 [&_i]:bg-level-important',
};

const LONG_TEXT = 220;

/** A message to many users at the top of their pages. Its text is plain text: markup in it is not rendered. */
export function Announcement({ title, text, level, levelName, className, children }: AnnouncementProps) {
  const Icon = level === 'info' ? InfoIcon : WarningIcon;
  const heading = (
    <>
      <span className="sr-only">{levelName}: </span>
      {title}
    </>
  );
  return (
    <article className={cx('flex gap-3 border-l-4 px-4 py-2', LOOKS[level], className)}>
      <i className="mt-px grid size-5 shrink-0 place-items-center rounded-full text-black">
        <Icon size={12} />
      </i>
      {text.length > LONG_TEXT ? (
        <details className="min-w-0 break-words" open={level === 'important'}>
          <summary className="font-semibold">{heading}</summary>
          <ScrollBox className="max-h-48 overflow-y-auto">
            <p className="whitespace-pre-line text-ink-2">{text}</p>
          </ScrollBox>
        </details>
      ) : (
        <p className="min-w-0 break-words">
          <strong className="font-semibold">{heading}</strong>{' '}
          <span className="whitespace-pre-line text-ink-2">{text}</span>
        </p>
      )}
      {children}
    </article>
  );
}
