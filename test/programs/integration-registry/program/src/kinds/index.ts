export { BasicIntegration } from './basic.ts';
export { EncryptedIntegration } from './encrypted.ts';
