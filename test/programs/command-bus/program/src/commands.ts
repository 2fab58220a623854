export class RaiseRisk {
  constructor(readonly payload: { name: string; control: string }) {}
}

export class GrantException {
  constructor(readonly payload: { risk: string; reason: string }) {}
}

export class ImproveControl {
  constructor(readonly payload: { control: string }) {}
}
