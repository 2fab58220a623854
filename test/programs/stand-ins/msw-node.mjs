export const setupServer = (...handlers) => ({ handlers, listen: () => undefined, close: () => undefined });
