export interface Tenant {
  subdomain: string;
  token: string;
}

export const baseUrlOf = ({ subdomain }: Tenant): string => `https://${subdomain}.trust.example`;
