import axios from 'axios';
import { settings } from '../settings.js';

export const inventoryApi = axios.create({ baseURL: `${settings.trustUrl}/api/inventory/v2`, timeout: 10_000 });
export const incidentApi = axios.create({ baseURL: `${settings.trustUrl}/api/incident/v1`, timeout: 10_000 });
