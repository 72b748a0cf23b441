import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewProjectCard } from '@/components/dashboard/new-project-card';
import {
  ADMIN_ENTRIES,
  MAIN_ENTRIES,
  type MenuRights,
  menuEntriesFor,
  pagesFor,
} from '@/components/shell/navigation';
import { MenuEntries } from '@/components/shell/side-menu';
import { ToolbarTitle } from '@/components/shell/toolbar-title';
import { StepHints } from '@/components/workflow/step-hints';
import messages from '@/messages/en.json';
import { navigation } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const sections = [
  { section: 'dash', title: 'Dashboard' },
  { section: 'task-list', title: 'My tasks' },
];
const portal = { section: 'dash', title: 'Planner', href: '/home/app/dash' };

const rights: MenuRights = {
  ...{ isInternal: false, isAdministrator: false, canSearch: true },
  ...{
    administeredTenantIds: [],
    workflowsAllowed: true,
    canPlan: false,
    hasOrganisation: false,
    furtherLanguages: [],
  },
};

describe('the toolbar', () => {
  beforeEach(() => {
    navigation.segments = [];
  });

  it.each([['task-list'], ['task-list', 'inbox', 'unit', 'task']])(
    'shows the title of the section, and the way back to the start: %s',
    (...here) => {
      navigation.segments = here;
      renderOnPage(<ToolbarTitle sections={sections} portal={portal} />);
      expect(screen.getByText('My tasks')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Planner' }).getAttribute('href')).toBe('/home/app/dash');
      expect(screen.queryByRole('heading')).toBeNull();
    },
  );

  it('has no way back at the start', () => {
    navigation.segments = ['dash'];
    renderOnPage(<ToolbarTitle sections={sections} portal={portal} />);
    expect(screen.getByText('Dashboard')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('the name of the portal stands above the menu', () => {
  const { container } = renderOnPage(
    <MenuEntries
      portalName="Baustoffwerk Nordsee"
      rights={rights}
      tasks={{ count: 0, since: '0' }}
      userId="u"
    />,
  );
  expect(screen.getByText('Baustoffwerk Nordsee')).toBeTruthy();
  expect(container.textContent).not.toContain('Planner');
});

it('the menu has no search beside the search box and no news while there is none; commands lead to both', () => {
  const inMenu = menuEntriesFor(rights, MAIN_ENTRIES).map(({ page }) => page);
  expect(inMenu).toEqual(['dashboard', 'taskList', 'currentProjects', 'closedProjects']);
  expect(pagesFor(rights).map(({ page }) => page)).toEqual(expect.arrayContaining(['search', 'news']));
});

it('a hint leads to the place where it can be changed', () => {
  const link = { href: '/sheet', label: 'Open information sheet' };
  renderOnPage(<StepHints hints={[{ text: 'The sheet is not complete.', link }, { text: 'No lot.' }]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: link.label }).getAttribute('href')).toBe('/sheet');
});

it.each([true, false])('the card of requests fits people who plan themselves: %s', (isPlanner) => {
  const t = messages.dashboard.newProject;
  renderOnPage(<NewProjectCard organisations={[]} login="a@example.com" isPlanner={isPlanner} />);
  expect(screen.getByText(isPlanner ? t.textPlanner : t.text)).toBeTruthy();
  expect(screen.queryByText(isPlanner ? t.text : t.textPlanner)).toBeNull();
});

it('administrators of a tenant have the pages of what they maintain, others none, those of the portal all', () => {
  const shownTo = (more: Partial<MenuRights>) =>
    menuEntriesFor({ ...rights, ...more }, ADMIN_ENTRIES).map(({ page }) => page);
  expect(shownTo({ isInternal: true })).toEqual([]);
  expect(shownTo({ isInternal: true, administeredTenantIds: [7] })).toEqual([
    'organisation',
    'delayRules',
    'users',
    'defaultMembers',
  ]);
  expect(shownTo({ isInternal: true, isAdministrator: true })).toHaveLength(ADMIN_ENTRIES.length);
});
