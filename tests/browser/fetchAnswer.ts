import type { APIResponse, Route } from 'playwright-core';

/**
 * Response of the device to a request on its way to the page. A device closes idle connections, and a request that
 * meets the close on such a connection is reset. It is sent again, as browsers do.
 */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 2 });
}
