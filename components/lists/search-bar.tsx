import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SearchIcon } from '@/components/ui/icons';

interface SearchBarProps {
  label: string;
  /** The text of the button. */
  find: string;
  /** The words in the address. */
  search: string;
  /** The other parameters of the address, which stay. */
  kept: readonly (readonly [name: string, value: string])[];
}

/** Searches in all rows of a list: the words are a parameter of the address. */
export function SearchBar({ label, find, search, kept }: SearchBarProps) {
  return (
    <search>
      <form method="get" className="flex flex-wrap items-end gap-2 border-b px-3.5 py-3">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={label}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" icon={<SearchIcon />}>
          {find}
        </Button>
      </form>
    </search>
  );
}
