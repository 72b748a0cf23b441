import type { UseFormReturn } from 'react-hook-form';
import type { Body } from '@/lib/client/call';
import type { BannerForm } from './banner-schema';

/** The form of a banner and its request body. */
export type BannerFormState = UseFormReturn<BannerForm, unknown, Body<'createBanner'>>;
