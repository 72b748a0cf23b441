'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/field';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';

export interface RoleSelectProps {
  label: string;
  value: RoleKey;
  disabled?: boolean;
  onChange: (roleKey: RoleKey) => void;
}

/** One of the roles, by their names. */
export function RoleSelect({ label, value, disabled, onChange }: RoleSelectProps) {
  const names = useTranslations('roles');
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={disabled}
      className="w-full xs:w-56"
      onChange={(event) => {
        const chosen = ROLE_KEYS.find((known) => known === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {ROLE_KEYS.map((role) => (
        <option key={role} value={role}>
          {names(role)}
        </option>
      ))}
    </Select>
  );
}
