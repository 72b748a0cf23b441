import { endpoints } from '@/lib/contract/endpoints';
import { answering } from '@/lib/http/exchange';
import { problemResponse } from '@/lib/http/problem';
import { recognise } from '@/lib/http/recognise';
import { AppError } from '@/lib/services/errors';

/** Next's own answer to a method without a handler would not be a problem document. */
const otherMethod = answering({ method: 'OTHER', path: 'other' }, async (exchange) => {
  const { request, requestId } = exchange;
  const allow = allowedMethods(new URL(request.url).pathname).join(', ');
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  await recognise(exchange);
  const refusal = new AppError('MethodNotAllowed');
  return problemResponse(refusal, exchange.locale, requestId, { allow });
});

/**
 * Every route file ends with `export * from '@/lib/http/other-methods'`: what it exports itself takes precedence, and
 * the rest is answered here. OPTIONS names the methods of the contract, the others are refused with 405 and `Allow`.
 */
export {
  otherMethod as DELETE,
  otherMethod as GET,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};

/**
 * The methods of the contract for a path, GET with its HEAD; a literal path takes precedence over a
 * placeholder.
 */
function allowedMethods(pathname: string): string[] {
  const matches = endpoints.filter(({ path }) => patternOf(path).test(pathname));
  const fewest = Math.min(...matches.map(({ path }) => placeholdersOf(path)));
  const methods = matches.filter(({ path }) => placeholdersOf(path) === fewest).map(({ method }) => method);
  return [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
    'OPTIONS',
  ];
}

function placeholdersOf(template: string): number {
  return template.split('{').length - 1;
}

function patternOf(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
