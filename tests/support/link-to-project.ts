import type { Locator, Page } from '@playwright/test';
import { href } from '@/lib/domain/navigation/pages';

/**
 * The link to a project in the list of current projects, which is opened with this title as its filter: the projects
 * that other journeys have made may fill its first page.
 */
export async function linkToProject(page: Page, title: string): Promise<Locator> {
  const query = new URLSearchParams({ where: `title contains ${title}` });
  await page.goto(`${href('currentProjects')}?${query}`);
  return page.getByRole('link', { name: title });
}
