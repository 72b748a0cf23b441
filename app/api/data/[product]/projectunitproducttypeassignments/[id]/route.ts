import { deleteAssignment as contract } from '@/lib/contract/catalogue';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { deleteAssignment } from '@/lib/services/catalogue/create-assignment';

export const DELETE = route(contract, ({ ctx, params }) => deleteAssignment(ctx, params.id));

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods;
