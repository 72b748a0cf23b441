import { deleteAssignment as contract } from '@/lib/contract/catalogue';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { removeAssignment } from '@/lib/services/catalogue/assign-product-type';

export const DELETE = route(contract, ({ ctx, params }) => removeAssignment(ctx, params.id));

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods;
