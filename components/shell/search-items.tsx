import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EntryFacts, EntryTitle } from '@/components/lists/found-entry-texts';
import {
  CommentIcon,
  FileIcon,
  FolderIcon,
  GridIcon,
  type IconComponent,
  PinIcon,
  SearchIcon,
  UserIcon,
} from '@/components/ui/icons';
import type { SearchKind } from '@/lib/domain/search/kinds';
import { searchEntryPath } from '@/lib/domain/search/search-entry';
import type { CommandGroup, PaletteCommand } from './search-commands';
import type { SearchGroups } from './use-search-groups';

const ICONS: Record<SearchKind, IconComponent> = {
  units: FolderIcon,
  sites: PinIcon,
  people: UserIcon,
  files: FileIcon,
  comments: CommentIcon,
  rooms: GridIcon,
};

interface ItemProps {
  value: string;
  icon: IconComponent;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, icon: Icon, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2.5 py-1.5 aria-selected:bg-accent-soft pointer-coarse:min-h-touch"
    >
      <Icon className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">{children}</span>
    </Command.Item>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-1 [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-2xs [&>[cmdk-group-heading]]:text-ink-3 [&>[cmdk-group-heading]]:uppercase [&>[cmdk-group-heading]]:tracking-wider"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemsProps {
  groups: readonly CommandGroup[];
  onChoose: (command: PaletteCommand) => void;
}

export function SearchCommandItems({ groups, onChoose }: CommandItemsProps) {
  const t = useTranslations('palette.groups');
  return groups.map(({ key, commands }) => (
    <Group key={key} heading={t(key)}>
      {commands.map((command) => (
        <Item key={command.id} value={command.id} icon={command.icon} onSelect={() => onChoose(command)}>
          <span className="block truncate">{command.label}</span>
        </Item>
      ))}
    </Group>
  ));
}

interface EntryItemsProps {
  found: SearchGroups;
  words: readonly string[];
  /** Opens a URL. */
  onChoose: (address: string) => void;
}

/** The results by kind. */
export function SearchEntryItems({ found, words, onChoose }: EntryItemsProps) {
  const kinds = useTranslations('searchKinds');
  return found.groups.map(({ kind, entries }) => (
    <Group key={kind} heading={kinds(kind)}>
      {entries.map((entry) => (
        <Item
          key={entry.id}
          value={`${kind}-${entry.id}`}
          icon={ICONS[kind]}
          onSelect={() => onChoose(searchEntryPath(kind, entry))}
        >
          <span className="block truncate font-medium">
            <EntryTitle kind={kind} entry={entry} words={words} />
          </span>
          <span className="block truncate text-ink-3 text-xs">
            <EntryFacts kind={kind} entry={entry} words={words} />
          </span>
        </Item>
      ))}
    </Group>
  ));
}

interface SearchAllProps {
  search: string;
  onChoose: () => void;
}

/** The link to all results. */
export function SearchAll({ search, onChoose }: SearchAllProps) {
  const t = useTranslations('palette');
  return (
    <Item value="all" icon={SearchIcon} onSelect={onChoose}>
      <span className="block truncate text-accent">{t('all', { search })}</span>
    </Item>
  );
}
