/** The client of a request of which nothing tells whether, or by what, it is sent. */
export const UNKNOWN_CLIENT = 'unknown';
