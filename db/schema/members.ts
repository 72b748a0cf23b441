import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account';
import { primaryId, timestamps, version } from './columns';
import { roleKeyEnum } from './enums';
import { units } from './units';

/** The people in a root project and their roles; a person may have several. */
export const members = pgTable(
  'members',
  {
    memberId: primaryId('member_id'),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    roleKey: roleKeyEnum('role_key').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    unique('members_root_user_role_key').on(table.rootUnitId, table.userId, table.roleKey),
    index('members_user_root_idx').on(table.userId, table.rootUnitId, table.roleKey),
  ],
);
