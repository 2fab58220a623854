import { ref } from 'vue';

export function useAsync<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  const data = ref<T | undefined>(undefined);
  const error = ref<unknown>(undefined);
  const busy = ref(false);

  async function run(...args: A): Promise<void> {
    busy.value = true;
    error.value = undefined;
    try {
      data.value = await work(...args);
    } catch (thrown) {
      error.value = thrown;
    } finally {
      busy.value = false;
    }
  }

  return { data, error, busy, run };
}
