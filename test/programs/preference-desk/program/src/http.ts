import axios from 'axios';

export const http = axios.create({ baseURL: import.meta.env.VITE_TRUST_URL, timeout: 10_000 });

http.interceptors.response.use(undefined, (error) => Promise.reject(new Error(error.response?.data?.message ?? error.message)));
