import { cookies } from 'next/headers';
import {
  LIST_STYLE_COOKIE,
  type ListStyle,
  listStyleFrom,
  PAGE_SIZE_COOKIE,
  pageSizeFrom,
} from '@/lib/domain/navigation/list-preferences';

/** The list preferences of this browser. */
export async function readListPreferences(): Promise<{ listStyle: ListStyle; pageSize: number }> {
  const jar = await cookies();
  return {
    listStyle: listStyleFrom(jar.get(LIST_STYLE_COOKIE)?.value),
    pageSize: pageSizeFrom(jar.get(PAGE_SIZE_COOKIE)?.value),
  };
}
