import { plainNotFound } from '@/lib/http/plain-not-found';

export const GET = plainNotFound;
