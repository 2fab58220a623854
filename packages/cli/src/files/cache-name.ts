/** The name of a cache's file if only a folder is given. */
export const cacheName = '.scopewrightcache';
