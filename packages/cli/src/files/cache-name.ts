/** What the file of a cache is called where only a folder is named. */
export const cacheName = '.scopewrightcache';
