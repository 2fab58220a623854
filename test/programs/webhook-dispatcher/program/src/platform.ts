import axios from 'axios';

const client = axios.create({ baseURL: process.env.TRUST_BASE_URL });
client.interceptors.response.use(({ data }) => data);

export default client;
