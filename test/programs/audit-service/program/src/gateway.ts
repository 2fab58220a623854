import axios = require('axios');

interface Options {
  baseUrl: string;
  token: string;
}

class Gateway {
  private readonly client: axios.AxiosInstance;

  constructor(options: Options) {
    this.client = axios.default.create({ baseURL: options.baseUrl, headers: { authorization: `Bearer ${options.token}` } });
  }

  public async execute<Result>(config: axios.AxiosRequestConfig): Promise<Result> {
    const answer = await this.client(config);
    return answer.data as Result;
  }

  public static fromEnvironment(): Gateway {
    const { TRUST_BASE_URL = 'https://acme.trust.example', TRUST_TOKEN = '' } = process.env;
    return new Gateway({ baseUrl: TRUST_BASE_URL, token: TRUST_TOKEN });
  }
}

export = Gateway;
