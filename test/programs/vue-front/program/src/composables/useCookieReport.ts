import { http } from '@/api/http';
import { useAsync } from '@/composables/useAsync';

const REPORT = '/v1/report/cookie';

export function useCookieReport() {
  return useAsync((domain: string) => http(`${REPORT}?domain=${encodeURIComponent(domain)}`));
}
