import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import {
  FolderIcon,
  GlobeIcon,
  HistoryIcon,
  type IconComponent,
  LogOutIcon,
  PlayIcon,
  PlusIcon,
} from '@/components/ui/icons';
import { leavePage } from '@/components/ui/leave-page';
import { usePageCommands } from '@/components/ui/page-commands';
import { type FurtherLanguage, offeredLanguages } from '@/lib/domain/account/languages';
import { NEW_PROJECT } from '@/lib/domain/navigation/new-project';
import { href, type PlainPageName } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { hasEveryWord } from '@/lib/domain/search-words';
import { THEMES } from '@/lib/i18n/theme';
import { ALL_PAGES } from './navigation';
import { type RecentProject, recentProjects, watchRecentProjects } from './recent-store';
import { THEME_ICONS } from './theme-icons';
import { chooseTheme } from './theme-store';
import { useLanguageChoice } from './use-language-choice';

/** What the palette depends on besides the current page. */
export interface PaletteScope {
  userId: string;
  canSearch: boolean;
  /** The further languages that are switched on. */
  further: readonly FurtherLanguage[];
  /** Whether the user may create projects. */
  canPlan: boolean;
  /** The menu pages that the user may open. */
  pages: readonly { page: PlainPageName; label: string }[];
}

export interface PaletteCommand {
  /** Unique among all commands. */
  id: string;
  label: string;
  icon: IconComponent;
  run: () => void;
  /** The palette stays open until the page changes. */
  staysOpen?: boolean;
}

export interface CommandGroup {
  key: 'steps' | 'recent' | 'pages' | 'actions' | 'settings';
  commands: readonly PaletteCommand[];
}

/** Global commands and those of the current page that contain every search word. */
export function useCommandGroups(
  { userId, canPlan, pages, further }: PaletteScope,
  words: readonly string[],
  signOut: () => void,
): CommandGroup[] {
  const { push } = useRouter();
  const go = (address: string) => leavePage(() => push(address));
  const groups: CommandGroup[] = [
    { key: 'steps', commands: useSteps() },
    { key: 'recent', commands: useRecent(userId, go) },
    { key: 'pages', commands: pagesAsCommands(pages, go) },
    { key: 'actions', commands: useActions(canPlan ? go : null, signOut) },
    // Rarely needed: only for those who ask for them.
    { key: 'settings', commands: useSettings(userId, further) },
  ];
  return groups
    .filter(({ key }) => key !== 'settings' || words.length > 0)
    .map(({ key, commands }) => ({
      key,
      commands: commands.filter(({ label }) => hasEveryWord(label, words)),
    }))
    .filter(({ commands }) => commands.length > 0);
}

type Go = (address: string) => void;

/** The commands of the page, mainly the steps of its unit. */
function useSteps(): PaletteCommand[] {
  const offered = usePageCommands().filter(({ id }) => id !== NEW_PROJECT);
  return offered.map((command) => ({ ...command, icon: PlayIcon }));
}

const NONE: readonly RecentProject[] = [];

function useRecent(userId: string, go: Go): PaletteCommand[] {
  const projects = useSyncExternalStore(
    watchRecentProjects,
    () => recentProjects(userId),
    () => NONE,
  );
  return projects.map(({ rootUnitId, number, title }) => ({
    id: `recent-${rootUnitId}`,
    label: `${number} ${title}`,
    icon: HistoryIcon,
    run: () => go(unitPagePath(rootUnitId)),
  }));
}

function pagesAsCommands(pages: PaletteScope['pages'], go: Go): PaletteCommand[] {
  const icons = new Map(ALL_PAGES.map(({ page, icon }) => [page, icon]));
  return pages.map(({ page, label }) => ({
    id: `page-${page}`,
    label,
    icon: icons.get(page) ?? FolderIcon,
    run: () => go(href(page)),
  }));
}

/** @param go opens the page to create a project; null if the user may not */
function useActions(go: Go | null, signOut: () => void): PaletteCommand[] {
  const t = useTranslations('palette');
  const onPage = usePageCommands().find(({ id }) => id === NEW_PROJECT);
  const openList = go && (() => go(`${href('currentProjects')}#${NEW_PROJECT}`));
  const newProject = onPage?.run ?? openList;
  return [
    ...(newProject ? [{ id: NEW_PROJECT, label: t('newProject'), icon: PlusIcon, run: newProject }] : []),
    { id: 'sign-out', label: t('signOut'), icon: LogOutIcon, run: signOut, staysOpen: true },
  ];
}

/** Colours and language of the portal. */
function useSettings(userId: string, further: readonly FurtherLanguage[]): PaletteCommand[] {
  const t = useTranslations('palette');
  const names = useTranslations('common.language');
  const chooseLanguage = useLanguageChoice(userId);
  return [
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      label: t(`theme.${theme}`),
      icon: THEME_ICONS[theme],
      run: () => chooseTheme(theme),
    })),
    ...offeredLanguages(further).map((language) => ({
      id: `language-${language}`,
      label: t('language', { name: names(language) }),
      icon: GlobeIcon,
      run: () => void chooseLanguage(language),
    })),
  ];
}
