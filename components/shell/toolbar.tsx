import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { MenuIcon } from '@/components/ui/icons';
import { href, PAGES } from '@/lib/domain/navigation/pages';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { HelpMenu } from './help-menu';
import { ADMIN_ENTRIES, MAIN_ENTRIES } from './navigation';
import { PreferenceMenus } from './preference-menus';
import { type Person, ProfileMenu } from './profile-menu';
import { SearchBox } from './search-box';
import { SIDE_MENU_ID } from './side-menu';
import { type SectionTitle, ToolbarTitle } from './toolbar-title';

const SHELL_ROOT = '/home/app/';

function useSections(): SectionTitle[] {
  const t = useTranslations('shell');
  const sectionOf = (path: string) => path.slice(SHELL_ROOT.length);
  const entries = [...MAIN_ENTRIES, ...ADMIN_ENTRIES];
  return [
    ...entries.map(({ page, label }) => ({ section: sectionOf(PAGES[page].path), title: t(label) })),
    { section: sectionOf(PAGES.profile.path), title: t('profile') },
    { section: 'help', title: t('help') },
    { section: 'viewer', title: t('viewer') },
    { section: 'project', title: t('project') },
  ];
}

export interface ToolbarProps {
  userId: string;
  person: Person;
  canSearch: boolean;
}

export function Toolbar({ userId, person, canSearch }: ToolbarProps) {
  const t = useTranslations('shell');
  const types = useTranslations('unitTypes');
  const sections = useSections();
  const searchLabels = {
    placeholder: t('find'),
    keys: t('findKeys'),
    suggestions: t('suggestions'),
    all: t('allHits'),
    types: Object.fromEntries(UNIT_TYPES.map((type) => [type, types(type)])),
  };
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b bg-surface px-3 md:px-5">
      <button
        type="button"
        popoverTarget={SIDE_MENU_ID}
        aria-label={t('openMenu')}
        className={buttonClass({ variant: 'quiet', square: true, className: '-ml-1 md:hidden' })}
      >
        <MenuIcon />
      </button>
      <div className="min-w-0 flex-1">
        <ToolbarTitle sections={sections} fallback={t('product')} />
      </div>
      {canSearch && <SearchBox action={href('search')} labels={searchLabels} />}
      <div className="flex shrink-0 items-center">
        <HelpMenu />
        <PreferenceMenus userId={userId} />
        <span className="ml-1.5 flex">
          <ProfileMenu {...person} />
        </span>
      </div>
    </header>
  );
}
