import CustomPreference, { loadPreference } from './components/CustomPreference.vue';

export const routes = [{ path: '/preferences/:id', component: CustomPreference, beforeEnter: (to: { params: { id: string } }) => loadPreference(to.params.id) }];
