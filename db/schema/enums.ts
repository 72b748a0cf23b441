import { pgEnum } from 'drizzle-orm/pg-core';
import { BANNER_LEVELS } from '@/lib/domain/banners/levels';
import { DELIVERY_TYPES } from '@/lib/domain/deliveries/delivery-types';
import { ROLE_KEYS } from '@/lib/domain/members/roles';
import { FEATURE_KEYS } from '@/lib/domain/units/features';
import { UNIT_PARAM_KEYS } from '@/lib/domain/units/unit-params';
import { UNIT_TYPES, UNIT_VARIANTS } from '@/lib/domain/units/unit-types';
import { STATE_KEYS, TASK_KEYS } from '@/lib/domain/workflow/states';

export const unitTypeEnum = pgEnum('unit_type', UNIT_TYPES);
export const unitVariantEnum = pgEnum('unit_variant', UNIT_VARIANTS);
export const stateKeyEnum = pgEnum('state_key', STATE_KEYS);
export const taskKeyEnum = pgEnum('task_key', TASK_KEYS);
export const roleKeyEnum = pgEnum('role_key', ROLE_KEYS);
export const featureKeyEnum = pgEnum('feature_key', FEATURE_KEYS);
export const unitParamKeyEnum = pgEnum('unit_param_key', UNIT_PARAM_KEYS);
export const deliveryTypeEnum = pgEnum('delivery_type', DELIVERY_TYPES);
export const bannerLevelEnum = pgEnum('banner_level', BANNER_LEVELS);
export const lintelTypeEnum = pgEnum('lintel_type', ['ST', 'CS', 'FS']);
