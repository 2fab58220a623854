/** Generated from the platform's description; cut down to what the portal uses. */
export interface paths {
  [path: string]: Record<'get' | 'put' | 'post' | 'delete', { parameters: { path?: Record<string, string>; query?: Record<string, string> }; requestBody?: { content: { 'application/json': unknown } }; responses: { 200: { content: { 'application/json': unknown } } } }>;
}
