import { read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { SearchHitDto, searchUnits } from '@/lib/contract/search';

const SUGGESTIONS = 6;

/** The few most relevant units for what is being typed. */
export async function suggestUnits(search: string): Promise<SearchHitDto[]> {
  const query = new URLSearchParams({ search, top: String(SUGGESTIONS) });
  return (await read<typeof searchUnits>(dataPath(`projectunitssearch?${query}`))).data;
}
