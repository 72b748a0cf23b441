'use client';

import type { ReactNode } from 'react';
import { cx } from './cx';
import { HoverLink } from './hover-link';
import { Monogram } from './monogram';
import { PrivatePicture } from './private-picture';
import { TONE_CLASSES, type Tone } from './tone';

/** An item with its own page. All texts are ready to display. */
export interface Item {
  id: string;
  href: string;
  /** The owner's name; shown as initials if there is no logo. */
  owner: string;
  /** URL of the owner's logo. */
  logo?: string | undefined;
  /** Before the title, less prominent. */
  number?: string;
  title: string;
  /** Below the title. */
  detail?: string;
  /** URL of a small picture for its card. */
  picture?: string | undefined;
  tone: Tone;
  /** ISO 8601. */
  since: string;
  sinceText: string;
  agoText: string;
}

export interface ItemListProps<T extends Item> {
  items: readonly T[];
  renderState: (item: T) => ReactNode;
}

/** The link covers its whole row or card, so that a click anywhere follows it. */
const LINK = "font-medium after:absolute after:inset-0 after:content-[''] hover:underline";
const NOTE = 'font-normal text-ink-3 text-xs';

const CARDS = cx(
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-[12px] p-[14px]',
  '[&>li]:relative [&>li]:flex [&>li]:flex-col [&>li]:gap-[12px] [&>li]:overflow-hidden [&>li]:rounded [&>li]:border [&>li]:p-[14px] [&>li]:pl-[17px]',
  '[&>li:hover]:border-line-strong [&>li:hover]:bg-hover',
  '[&>li>:first-child]:absolute [&>li>:first-child]:inset-y-0 [&>li>:first-child]:left-0 [&>li>:first-child]:w-[3px]',
  '[&>li>:last-child]:mt-auto [&>li>:last-child]:flex [&>li>:last-child]:flex-wrap [&>li>:last-child]:items-center [&>li>:last-child]:justify-between [&>li>:last-child]:gap-[8px]',
);

/** Items as cards. */
export function ItemCards<T extends Item>({ items, renderState }: ItemListProps<T>) {
  return (
    <ul className={CARDS}>
      {items.map((item) => (
        <li key={item.id}>
          <span aria-hidden="true" className={TONE_CLASSES[item.tone].mark} />
          <div className="flex items-start gap-3">
            <Monogram name={item.owner} src={item.logo} size={36} />
            <div className="min-w-0">
              <ItemLink item={item} stacked />
            </div>
            {item.picture && (
              <PrivatePicture
                src={item.picture}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                className="ml-auto h-[54px] w-[72px] shrink-0 object-contain"
              />
            )}
          </div>
          <div>
            {renderState(item)}
            <time dateTime={item.since} className={NOTE}>
              {item.sinceText}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The title of an item as a link to its page. */
export function ItemLink({ item, stacked }: { item: Item; stacked?: boolean }) {
  return (
    <>
      <HoverLink href={item.href} className={LINK}>
        {item.number && (
          <span className={cx('font-normal text-ink-2', stacked ? 'block text-xs' : 'mr-2')}>
            {item.number}
          </span>
        )}
        {item.title}
      </HoverLink>
      {item.detail && <span className={cx(NOTE, 'block')}>{item.detail}</span>}
    </>
  );
}
