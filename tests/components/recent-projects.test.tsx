import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ForgetProjects, RecentProjects } from '@/components/shell/recent-projects';
import { recentProjects, rememberProject } from '@/components/shell/recent-store';
import { startAt } from '@/tests/support/navigation';

startAt({ pathname: '/home/app/dash' });

const PROJECT = { rootUnitId: 'root', number: 'P-1002', title: 'Lindenhof' };
const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('recent-projects-'));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('uploads-ada-1', 'a draft');
  rememberProject('ada', PROJECT);
});

it('are removed for everybody when somebody signs in or out', () => {
  rememberProject('bob', PROJECT);
  render(<ForgetProjects />);
  expect(stored()).toEqual([]);
  expect(localStorage.getItem('uploads-ada-1')).toBe('a draft');
});

it('of others are removed when somebody else uses the device', () => {
  rememberProject('bob', PROJECT);
  render(<RecentProjects userId="bob" title="Last opened" path="/project/:rootUnitId" />);
  expect(stored()).toEqual(['recent-projects-bob']);
  expect(recentProjects('ada')).toEqual([]);
  expect(screen.getByText(/P-1002 Lindenhof/)).toBeTruthy();
});
