import Link from 'next/link';
import { ArrowRightIcon, type IconComponent } from '@/components/ui/icons';
import { stretchedLink } from '@/components/ui/table';

export interface TileProps {
  title: string;
  /** As it is shown: already written in the person's language. */
  value: string;
  href: string;
  icon: IconComponent;
}

/** A figure that leads to what it counts. */
export function Tile({ title, value, href, icon: Icon }: TileProps) {
  return (
    <li className="group relative flex items-center gap-3 rounded border bg-surface px-3.5 py-3 hover:border-line-strong hover:bg-hover">
      <span className="grid size-9 shrink-0 place-items-center rounded bg-accent-soft text-accent-strong">
        <Icon size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col-reverse">
        <Link href={href} className={`truncate text-ink-2 text-sm ${stretchedLink}`}>
          {title}
        </Link>
        <span className="font-semibold text-lg tabular-nums tracking-tight">{value}</span>
      </span>
      <ArrowRightIcon className="text-ink-3 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100" />
    </li>
  );
}
