import { defineComponent } from 'vue';
import { http } from '../http';

export const loadPreference = (id: string) => http.get(`/v1/custompreferences/${id}`);

export default defineComponent({
  data: () => ({ name: '' }),
  methods: {
    async save() {
      const { data } = await http.post('/v1/custompreferences', { name: this.name });
      return loadPreference(data.id ?? 'new');
    },
  },
});
