package com.example.lb;

import dev.plumbline.features.junit.ConformanceSuite;
import dev.plumbline.spi.Adapter;

class TinyBalancerTest extends ConformanceSuite {

    @Override
    protected Adapter adapter() {
        return Adapter.of("tiny-lb", TinyBalancerAdapter::new);
    }
}
