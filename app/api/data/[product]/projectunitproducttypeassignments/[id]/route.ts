import { deleteAssignment as contract } from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { deleteAssignment } from '@/lib/services/catalogue/create-assignment';

export const DELETE = route(contract, ({ ctx, params }) => deleteAssignment(ctx, params.id));

export * from '@/lib/http/other-methods';
